import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

/*
 * Loopback, "this host", link-local with the metadata of clouds, multicast and reserved; and the metadata services that some
 * clouds keep elsewhere. A plant's own networks (10/8, 172.16/12, 192.168/16, fc00::/7) are where its servers live: they stay open.
 */
const closed = new BlockList()
for (const [network, bits] of [['0.0.0.0', 8], ['127.0.0.0', 8], ['169.254.0.0', 16], ['192.0.0.0', 24], ['100.100.100.200', 32], [
  '168.63.129.16',
  32,
], ['224.0.0.0', 4], ['240.0.0.0', 4]] as const)
  closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [['::', 127], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8], ['fd00:ec2::', 32], ['fd20:ce::', 64], [
  '64:ff9b:1::',
  48,
]] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** One way of writing each address: IPv4 as such also where IPv6 wraps it, no zone, no brackets. */
export function plainAddress(address: string): string {
  const bare = address.replace(/^\[|\]$/g, '').split('%', 1)[0]!
  if (isIP(bare) !== 6) return bare
  const groups = groupsOf(bare)
  return wrappedIPv4(groups) ?? new URL(`http://[${bare}]`).hostname.slice(1, -1)
}

/** The eight numbers of an address by IPv6. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string | undefined) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [first, last] = [read(head), read(tail)]
  return tail === undefined ? first : [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/**
 * Mapped (`::ffff:0:0/96`), compatible (`::/96`), translated (`64:ff9b::/96`, `::ffff:0:0:0/96`) and tunnelled (`2002::/16`) addresses lead
 * to the one within. Where a network puts it within `64:ff9b:1::/48` it says itself, so that those are closed.
 */
function wrappedIPv4(groups: readonly number[]): string | undefined {
  const [a, b, c, d, e, f, g, h] = groups as [number, number, number, number, number, number, number, number]
  const ipv4 = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const zeros = [b, c, d, e].every((group) => group === 0)
  if (a === 0 && zeros && (f === 0xffff || f === 0 && g !== 0)) return ipv4(g, h)
  if (a === 0 && b === 0 && c === 0 && d === 0 && e === 0xffff && f === 0) return ipv4(g, h)
  if (a === 0x64 && b === 0xff9b && [c, d, e, f].every((group) => group === 0)) return ipv4(g, h)
  return a === 0x2002 ? ipv4(b, c) : undefined
}

/** Whether an address is this machine's own or serves its network's administration, whatever network it is named by. */
export function isClosed(address: string): boolean {
  const plain = plainAddress(address)
  const own = Object.values(networkInterfaces()).some((all) => all?.some((one) => plainAddress(one.address) === plain))
  return own || closed.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}
