/** What something is as far as it matters for what can be wrong with it. */
export type Goods = 'POWDER' | 'PART' | 'MIX' | 'BLANK' | 'SINTERED' | 'PLAIN' | 'COATED'

const prefixes: readonly (readonly [prefix: string, goods: Goods])[] = [['RM-', 'POWDER'], ['AUX-', 'POWDER'], ['RTP-', 'MIX'], ['BL-',
  'BLANK'], ['SI-', 'SINTERED'], ['TH-', 'PART'], ['CL-', 'PART'], ['SC-', 'PART'], ['SHIM-', 'PART'], ['KEY-', 'PART']]

/** By the code of an item; inserts whose grade ends with C are coated. */
export function goodsOf(code: string): Goods {
  return prefixes.find(([prefix]) => code.startsWith(prefix))?.[1] ?? (code.endsWith('C') ? 'COATED' : 'PLAIN')
}
