/** IPv4-mapped IPv6: each address is a separate source. */
const MAPPED = /^0000:0000:0000:0000:0000:ffff:/i

/**
 * The source by which tries are counted: the address, or for IPv6 the /64 network, whose addresses all belong to one
 * connection. PocketBase writes IPv6 in full.
 */
export function sourceOf(e: RequestEvent): string {
  const ip = e.realIP()
  if (!ip.includes(':') || MAPPED.test(ip)) return ip
  return ip.split(':').slice(0, 4).join(':')
}
