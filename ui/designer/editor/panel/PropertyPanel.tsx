import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { cellStyleProperties, configProperties } from '../../document/properties/layouts.ts'
import { isNamedNext } from '../editing/naming.ts'
import { useEditor } from '../state/use-editor.ts'
import { typeName, useEditorText, type SayEditor } from '../text.ts'
import { CellLines } from './CellLines.tsx'
import { ComponentLines } from './ComponentLines.tsx'
import { ConfigLines } from './ConfigLines.tsx'
import { isOffered } from './property-groups.ts'
import { panelTarget, type PanelTarget } from './panel-target.ts'
import { foundNames } from './search-properties.ts'
import { usePanelText, type PropertyOwner, type SayPanel } from './text.ts'

/** The properties of what is chosen: of a component, of what several share, of cells, or of the form where nothing is. Made from the tables of the document. */
export function PropertyPanel() {
  const say = usePanelText()
  const { say: sayEditor } = useEditorText()
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const [sought, setSought] = useState('')
  const target = useMemo(() => panelTarget(document, selection), [document, selection])
  const { names, owner } = namesOf(target)
  const found = foundNames(say, owner, names, sought)
  const title = titleOf(target, say, sayEditor)
  const panel = useNaming(selection)
  return (
    <div ref={panel} className="mw-fp" role="region" aria-label={`${say('panel')}：${title}`}>
      <h2>{title}</h2>
      <Search sought={sought} onSought={setSought} />
      {found.length === 0 && <div className="mw-faint" role="status">{say(sought === '' ? 'nothingShared' : 'nothingFound')}</div>}
      <Lines target={target} names={found} whole={sought.trim() === ''} />
    </div>
  )
}

/** It stays as it is while properties change. */
const Search = memo(function Search({ sought, onSought }: { sought: string; onSought: (sought: string) => void }) {
  const say = usePanelText()
  return (
    <Input allowClear size="small" prefix={<SearchOutlined />} placeholder={say('search')} aria-label={say('search')} value={sought}
      onChange={({ target: { value } }) => onSought(value)} />
  )
})

/** Leads to the label of what was just added: its words are replaced by what is typed. */
function useNaming(selection: readonly string[]) {
  const panel = useRef<HTMLDivElement>(null)
  const editor = useEditor()
  useEffect(() => {
    if (!isNamedNext(editor, selection)) return
    const label = panel.current?.querySelector<HTMLInputElement>('[data-property=label] input')
    label?.focus({ preventScroll: true })
    label?.select()
  }, [editor, selection])
  return panel
}

function Lines({ target, names, whole }: { target: PanelTarget; names: readonly string[]; whole: boolean }) {
  switch (target.kind) {
    case 'form':
      return <ConfigLines names={names} whole={whole} />
    case 'cells':
      return <CellLines cells={target.cells} names={names} whole={whole} />
    case 'components':
      return <ComponentLines components={target.components} table={target.table} names={names} whole={whole} />
  }
}

function namesOf(target: PanelTarget): { names: readonly string[]; owner: PropertyOwner } {
  switch (target.kind) {
    case 'form':
      return { names: Object.keys(configProperties), owner: 'form' }
    case 'cells':
      return { names: Object.keys(cellStyleProperties), owner: 'cell' }
    case 'components': {
      const [first, ...others] = target.components
      return { names: Object.keys(target.table).filter((name) => isOffered(others.length === 0 ? first : undefined, name)),
        owner: first?.compType }
    }
  }
}

function titleOf(target: PanelTarget, say: SayPanel, sayEditor: SayEditor): string {
  switch (target.kind) {
    case 'form':
      return say('form')
    case 'cells':
      return target.cells.length > 1 ? `${typeName(sayEditor, 'tdItem')} × ${target.cells.length}` : typeName(sayEditor, 'tdItem')
    case 'components':
      return target.components.length > 1
        ? say('several', { count: target.components.length })
        : typeName(sayEditor, target.components[0]!.compType)
  }
}
