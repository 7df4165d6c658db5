/** IPv4 in IPv6's clothes: each address is somebody else's. */
const MAPPED = /^0000:0000:0000:0000:0000:ffff:/i

/**
 * Where a request comes from, as tries are counted: the address, or for IPv6 the /64 network, of which one connection has
 * all addresses to itself. PocketBase writes IPv6 in full.
 */
export function sourceOf(e: RequestEvent): string {
  const ip = e.realIP()
  if (!ip.includes(':') || MAPPED.test(ip)) return ip
  return ip.split(':').slice(0, 4).join(':')
}
