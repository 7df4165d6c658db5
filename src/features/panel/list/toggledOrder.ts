import type { ClientOrder, ClientSort } from '@/domain/panel/clientQuery'

/** The order after a press on a column's head: reversed, or by that column, dates with the newest first. */
export function toggledOrder(order: ClientOrder, sort: ClientSort): ClientOrder {
  if (order.sort === sort) return { ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' }
  return { ...order, sort, direction: sort === 'created' ? 'desc' : 'asc' }
}
