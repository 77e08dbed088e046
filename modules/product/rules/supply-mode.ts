/** Types that a plant buys unless told otherwise. */
const bought: ReadonlySet<string> = new Set(['RAW', 'AUX', 'PKG', 'SPARE'])

/** How an item of a type comes in where nobody said: bought or made (codes of `md_supply`). */
export function defaultSupplyMode(itemType: string): 'BUY' | 'MAKE' {
  return bought.has(itemType) ? 'BUY' : 'MAKE'
}
