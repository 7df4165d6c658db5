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

/** The network around an address, too large to name one connection: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4?.[1]) return `${v4[1]}.0/24`
  const groups = ip.split(':')
  if (groups.length !== 8) return ''
  if (!MAPPED.test(ip)) return `${groups.slice(0, 3).join(':')}::/48`
  const bytes = (groups[6] ?? '') + (groups[7] ?? '')
  return `${[0, 2, 4].map((at) => parseInt(bytes.slice(at, at + 2), 16)).join('.')}.0/24`
}
