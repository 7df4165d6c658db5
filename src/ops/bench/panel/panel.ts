import type { BenchClub } from '../benchClub'
import type { Figure } from '../figure'
import { orFailure } from '../orFailure'
import { burst } from './burst'
import { listInBrowser } from './listInBrowser'
import { orders } from './orders'
import { pages } from './pages'
import { type PanelClub, startPanelClub } from './panelClub'
import { plans } from './plans'
import { searches } from './searches'
import { wholes } from './wholes'

const PARTS: readonly ((club: PanelClub) => Promise<Figure[]>)[] = [
  pages,
  orders,
  searches,
  wholes,
  plans,
  listInBrowser,
  burst,
]

/** The administrator's panel at a given size. */
export const panel =
  (clients: number) =>
  async (bench: BenchClub): Promise<Figure[]> => {
    const club = await startPanelClub(bench, clients)
    try {
      const figures: Figure[] = []
      for (const part of PARTS) {
        figures.push(...(await orFailure(`${clients} clients: ${part.name}`, () => part(club))))
      }
      return figures
    } finally {
      club.close()
    }
  }
