/** The version after a given one: A → B, Z → AA, 1.9 → 1.10, V2 → V3, 09 → 10. */
export function nextVersion(version: string): string {
  const number = /(?<!\d)\d+$/.exec(version)
  if (number) return `${version.slice(0, number.index)}${String(Number(number[0]) + 1).padStart(number[0].length, '0')}`
  const letters = /(?<![A-Z])[A-Z]+$/.exec(version)
  return letters ? `${version.slice(0, letters.index)}${nextLetters(letters[0])}` : `${version}2`
}

function nextLetters(letters: string): string {
  const kept = letters.replace(/(?<!Z)Z+$/, '')
  const tail = 'A'.repeat(letters.length - kept.length)
  return kept === '' ? `A${tail}` : `${kept.slice(0, -1)}${String.fromCharCode(kept.charCodeAt(kept.length - 1) + 1)}${tail}`
}

/** The number of the next version: `BOM-1-A` of version A becomes `BOM-1-B`; a number without its version gets one. */
export function nextVersionNo(no: string, version: string, next: string): string {
  return no.endsWith(`-${version}`) ? `${no.slice(0, -version.length)}${next}` : `${no}-${next}`
}
