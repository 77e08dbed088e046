import { BarcodeOutlined, BorderOutlined, FontSizeOutlined, LineOutlined, PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Entity } from '#kernel/entity/index.ts'
import type { LabelElement, LabelPaper } from '../../index.ts'
import { mostElements, type ElementType } from '../../rules/element.ts'
import { useLabelText } from '../text.ts'
import { newElement } from './design-state.ts'

const icons: Readonly<Record<ElementType, React.ReactNode>> = { text: <FontSizeOutlined />, barcode: <BarcodeOutlined />,
  line: <LineOutlined />, box: <BorderOutlined />, image: <PictureOutlined /> }
const types = Object.keys(icons) as ElementType[]

/** Adds elements; texts and codes begin with the record's own number. */
export function ElementPalette({ entity, paper, onAdd }: { entity: Entity; paper: LabelPaper; onAdd: (element: LabelElement) => void }) {
  const { say } = useLabelText()
  const content = entity.key ? `{${entity.key}}` : say('add_text')
  const full = paper.elements.length >= mostElements
  return (
    <div className="mw-toolbar-group" role="group" aria-label={say('palette')}>
      {types.map((type) => (
        <Button key={type} icon={icons[type]} disabled={full} onClick={() => onAdd(newElement(type, freeId(paper, type), paper, content))}>
          {say(`add_${type}`)}
        </Button>
      ))}
    </div>
  )
}

/** `text1`, `text2` … */
export function freeId({ elements }: LabelPaper, type: ElementType): string {
  const taken = new Set(elements.map(({ id }) => id))
  let number = 1
  while (taken.has(`${type}${number}`)) number += 1
  return `${type}${number}`
}
