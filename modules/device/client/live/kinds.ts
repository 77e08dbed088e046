/** Screens of one kind of tag, by the end of their address, and which devices and tags they show. */
export interface Watched {
  kinds?: readonly string[]
  categories?: readonly string[]
}

const screens: Readonly<Record<string, Watched | undefined>> = {
  kiln: { categories: ['KILN'] },
  furnace: { categories: ['VACF', 'CVD'] },
  pressure: { kinds: ['PRESS', 'VAC'] },
  speed: { kinds: ['RPM'] },
  temperature: { kinds: ['TEMP'] },
  weight: { kinds: ['WEIGHT'] },
}

/** What the screen of an address shows; everything where it names nothing. */
export function watchedOf(path: string): Watched {
  return screens[path.split('/').at(-1) ?? ''] ?? {}
}

/** The screen of furnaces tells of their heats as well. */
export const isFurnaces = (path: string): boolean => path.endsWith('/furnace')
