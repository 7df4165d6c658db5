import * as v from 'valibot'
import { ClubError } from '../runtime/clubError'
import { readJson } from './readBody'

/** A body that the panel itself made, so that no field of it has words of its own. @throws ClubError `invalid_request` */
export function readPanelBody<S extends v.GenericSchema>(e: RequestEvent, schema: S): v.InferOutput<S> {
  const result = v.safeParse(schema, readJson(e))
  if (!result.success) throw new ClubError('invalid_request')
  return result.output
}
