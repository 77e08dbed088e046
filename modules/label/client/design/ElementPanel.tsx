import { CopyOutlined, DeleteOutlined, VerticalAlignBottomOutlined, VerticalAlignTopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Entity } from '#kernel/entity/index.ts'
import type { LabelElement, LabelPaper } from '../../index.ts'
import { useLabelText } from '../text.ts'
import type { Act, Change } from './design-state.ts'
import { ContentFields } from './ContentFields.tsx'
import { MillimetreField } from './MillimetreField.tsx'
import { freeId } from './ElementPalette.tsx'

interface PropertyPanelProps {
  entity: Entity
  paper: LabelPaper
  selected: string | undefined
  unreadable: string | undefined
  act: (act: Act) => void
}

/** The properties of the chosen element; of the paper where none is. */
export function ElementPanel({ entity, paper, selected, unreadable, act }: PropertyPanelProps) {
  const { say } = useLabelText()
  const element = paper.elements.find(({ id }) => id === selected)
  if (!element) {
    return (
      <aside className="mw-panel mw-stack" aria-label={say('paper')}>
        <h3 className="mw-heading">{say('paper')}</h3>
        <div className="mw-label-grid">
          <MillimetreField name="width" value={paper.widthMm} min={10} max={300} onChange={(widthMm) =>
            act({ type: 'paper', widthMm, step: 'paper width' })} />
          <MillimetreField name="height" value={paper.heightMm} min={10} max={300} onChange={(heightMm) =>
            act({ type: 'paper', heightMm, step: 'paper height' })} />
        </div>
      </aside>
    )
  }
  const { id } = element
  const change = (next: Change) => act({ type: 'change', id, change: next, step: `${id} ${Object.keys(next).join()}` })
  return (
    <aside className="mw-panel mw-stack" aria-label={say('properties')}>
      <h3 className="mw-heading">{say(`add_${element.type}`)}</h3>
      <ContentFields key={id} entity={entity} element={element} unreadable={unreadable} onChange={change} />
      <div className="mw-label-grid">
        {(['x', 'y', 'width', 'height'] as const).map((name) => (
          <MillimetreField key={name} name={name} value={element[name]} min={0} max={300} onChange={(value) => change({ [name]: value })} />
        ))}
      </div>
      <ElementButtons element={element} paper={paper} act={act} />
    </aside>
  )
}

function ElementButtons({ element, paper, act }: { element: LabelElement; paper: LabelPaper; act: (act: Act) => void }) {
  const { say } = useLabelText()
  const { id } = element
  return (
    <div className="mw-toolbar-group">
      <Button icon={<CopyOutlined />}
        onClick={() => act({ type: 'add', element: { ...element, id: freeId(paper, element.type), x: element.x + 2, y: element.y + 2 } })}
      >
        {say('duplicate')}
      </Button>
      <Button icon={<VerticalAlignTopOutlined />} aria-label={say('toFront')} title={say('toFront')}
        onClick={() => act({ type: 'order', id, to: 'front' })} />
      <Button icon={<VerticalAlignBottomOutlined />} aria-label={say('toBack')} title={say('toBack')}
        onClick={() => act({ type: 'order', id, to: 'back' })} />
      <Button danger icon={<DeleteOutlined />} onClick={() => act({ type: 'remove', id })}>{say('remove')}</Button>
    </div>
  )
}
