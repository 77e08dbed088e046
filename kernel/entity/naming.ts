/** `safetyStock` → `safety_stock`; digits stay with the word before them. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `safety_stock` → `safetyStock`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `bom-line` → `BomLine`. */
export function pascalCase(name: string): string {
  return name.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}

/** `safetyStock` → `Safety stock`: the English label of a field that declares none. */
export function humanise(name: string): string {
  const words = name.replace(/Id$/, '').replace(/-/g, ' ').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
