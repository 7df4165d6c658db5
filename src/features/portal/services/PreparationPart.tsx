import { lazy } from 'react'
import type { Service } from '@/domain/service'
import { LazyPart } from '@/ui/LazyPart'
import { loadSheet } from './loadSheet'

const Preparation = lazy(() => loadSheet().then((sheet) => ({ default: sheet.Preparation })))

/** Who calls about a service, by when, and what helps to have at hand: with the sheet's code, and left out without it. */
export const PreparationPart = ({ service }: { service: Pick<Service, 'id'> }) => (
  <LazyPart failed={null}>
    <Preparation service={service} />
  </LazyPart>
)
