import { useTranslation } from 'react-i18next'
import type { MenuNumber } from '#kernel/client/menu/menu-counts.ts'

/** Larger numbers say no more. */
const MOST = 99

/** How much waits behind an entry; nothing where nothing does. */
export function NavCount({ number }: { number: MenuNumber | undefined }) {
  const { t } = useTranslation('shell')
  if (!number || number.count === 0) return null
  const label = t(number.urgent ? 'nav.late' : 'nav.waiting', { count: number.count })
  return (
    <span className={number.urgent ? 'nav-count nav-count-late' : 'nav-count'} role="img" aria-label={label} title={label}>
      {number.count > MOST ? `${MOST}+` : number.count}
    </span>
  )
}

/** What waits behind several entries together. */
export function sumOf(numbers: readonly (MenuNumber | undefined)[]): MenuNumber {
  return { count: numbers.reduce((sum, one) => sum + (one?.count ?? 0), 0), urgent: numbers.some((one) => one?.urgent) }
}
