import { useMemo, type ReactNode } from 'react'
import type { FormDocument } from '../../../document/component.ts'
import { diffDocuments, isEmptyDiff, type ItemMove, type PropertyChange } from '../../../document/compare/diff-documents.ts'
import { usePanelText } from '../../panel/text.ts'
import { containerName, itemName, typeName, useEditorText } from '../../text.ts'
import { useWindowText } from '../text.ts'
import { changeName, valueWords } from './value-words.ts'

interface DifferencesViewProps {
  readonly before: FormDocument
  readonly after: FormDocument
}

/** How one version of a form became another, in words. */
export function DifferencesView({ before, after }: DifferencesViewProps) {
  const { say } = useWindowText()
  const { say: sayEditor } = useEditorText()
  const diff = useMemo(() => diffDocuments(before, after), [before, after])
  if (isEmptyDiff(diff)) return <div className="mw-faint" role="status">{say('same')}</div>
  const named = (item: Parameters<typeof itemName>[1]) => (
    <>
      <strong>{itemName(sayEditor, item)}</strong> <span className="mw-faint">{typeName(sayEditor, item.compType)} {item.id}</span>
    </>
  )
  const moved = ({ from, to }: ItemMove): string => {
    if (!from || !to || JSON.stringify(from) === JSON.stringify(to)) return say('movedWithin')
    return say('movedTo', { from: containerName(sayEditor, before, from), to: containerName(sayEditor, after, to) })
  }
  // Cells come and go with the rows and columns of their table, which says so.
  const components = (items: typeof diff.added) => items.filter(({ compType }) => compType !== 'tdItem')
  return (
    <div className="mw-ft-diff">
      <Part title={say('added')} entries={components(diff.added).map((item) => [item.id, named(item)])} />
      <Part title={say('removed')} entries={components(diff.removed).map((item) => [item.id, named(item)])} />
      <Part title={say('moved')} entries={diff.moved.map((move) => [move.item.id, <>{named(move.item)}：{moved(move)}</>])} />
      <Part title={say('changed')} entries={diff.changed.map(({ item, changes }) => [item.id, <>
        {named(item)}
        <Changes owner={item.compType} changes={changes} />
      </>])} />
      {diff.config.length > 0 && (
        <section>
          <h3>{say('settingsChanged')}</h3>
          <Changes owner="form" changes={diff.config} />
        </section>
      )}
    </div>
  )
}

function Part({ title, entries }: { title: string; entries: readonly (readonly [id: string, shown: ReactNode])[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h3>{title} ({entries.length})</h3>
      <ul>{entries.map(([id, shown]) => <li key={id}>{shown}</li>)}</ul>
    </section>
  )
}

function Changes({ owner, changes }: { owner: string; changes: readonly PropertyChange[] }) {
  const { say } = useWindowText()
  const sayPanel = usePanelText()
  return (
    <ul>
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          {changeName(say, sayPanel, owner, name)}：<del>{valueWords(say, sayPanel, owner, name, before)}</del> →{' '}
          <ins>{valueWords(say, sayPanel, owner, name, after)}</ins>
        </li>
      ))}
    </ul>
  )
}
