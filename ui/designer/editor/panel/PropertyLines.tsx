import { Fragment, type ReactNode } from 'react'
import { groupedNames, type PropertyGroup } from './property-groups.ts'
import { usePanelText } from './text.ts'

interface PropertyLinesProps {
  readonly names: readonly string[]
  readonly line: (name: string) => ReactNode
  /** What stands first under a heading. */
  readonly before?: Partial<Readonly<Record<PropertyGroup, ReactNode>>>
}

/** Lines of properties under their headings. */
export function PropertyLines({ names, line, before = {} }: PropertyLinesProps) {
  const say = usePanelText()
  const groups = groupedNames(names)
  const shown = before.basic && groups[0]?.[0] !== 'basic' ? [['basic', []] as const, ...groups] : groups
  return shown.map(([group, own]) => (
    <section key={group} className="mw-fp-group" aria-label={say(`group_${group}`)}>
      <h3>{say(`group_${group}`)}</h3>
      {before[group]}
      {own.map((name) => <Fragment key={name}>{line(name)}</Fragment>)}
    </section>
  ))
}
