import { chart, report } from '../../../index.ts'
import { useAll } from '../../charts/use-report-parts.ts'
import { useBoardText } from '../text.ts'

/** What charts and reports are called, by their codes; undefined until that is known. */
export interface ShownNames {
  readonly chart: (code: string | undefined) => string | undefined
  readonly report: (code: string | undefined) => string | undefined
}

/** Something that can be put on a dashboard, by the name under which people know it. */
export interface Showable {
  readonly what: 'chart' | 'number' | 'list'
  readonly code: string
  readonly name: string
}

/** All charts and reports, each by its name in the reader's language. */
export function useShowable(): readonly Showable[] {
  const { locale } = useBoardText()
  const nameOf = ({ name, nameEn }: Readonly<Record<string, unknown>>) => String((locale === 'en-US' && nameEn) || name)
  const charts = useAll(chart).map((one): Showable => ({ what: one.kind === 'number' ? 'number' : 'chart', code: String(one.code),
    name: nameOf(one) })
  )
  return [...charts, ...useAll(report).map((one): Showable => ({ what: 'list', code: String(one.code), name: nameOf(one) }))]
}

export function useShownNames(): ShownNames {
  const all = useShowable()
  const find = (list: boolean) => (code: string | undefined) => all.find((one) => (one.what === 'list') === list && one.code === code)?.name
  return { chart: find(false), report: find(true) }
}
