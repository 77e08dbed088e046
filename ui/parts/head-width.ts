const HAN_WIDTH = 14
const LATIN_WIDTH = 9
const CELL_PADDING = 16
const SORTER_WIDTH = 20

/** What a head needs (px) to stand uncut; English ones are longer than the Chinese that the entity's widths are made for. */
export function headWidth(title: string, sortable: boolean): number {
  return wordsWidth(title) + CELL_PADDING + (sortable ? SORTER_WIDTH : 0)
}

/** What words take in a line, px, rather too much than too little. */
export function wordsWidth(words: string): number {
  return [...words].reduce((sum, char) => sum + (char.codePointAt(0)! > 0x2e7f ? HAN_WIDTH : LATIN_WIDTH), 0)
}
