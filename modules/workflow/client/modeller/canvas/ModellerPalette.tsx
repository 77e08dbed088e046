import { Button } from 'antd'
import { Fragment, type MouseEvent } from 'react'
import type { CanvasElement } from '../../picture/services.ts'
import { useModellerText } from '../text.ts'
import { appendTo } from './append.ts'
import { kinds, paletteGroups, type KindName } from './kinds.ts'
import { newShape } from './new-shape.ts'
import type { Modeller } from './services.ts'

/** Elements that may be drawn: dragged onto the canvas or clicked to be placed there; with the keyboard they follow what is chosen. */
export function ModellerPalette({ modeller }: { modeller: Modeller }) {
  const { say } = useModellerText()
  const make = (name: KindName) => newShape(modeller, say, name)
  const press = (name: KindName, { nativeEvent, detail }: MouseEvent) => {
    if (detail === 0) append(modeller, make(name))
    else modeller.get('create').start(nativeEvent, make(name))
  }
  return (
    <div className="mw-wf-palette" role="toolbar" aria-label={say('palette')}>
      {paletteGroups.map((names) => (
        <Fragment key={names[0]}>
          {names.map((name) => (
            <Button key={name} type="text" aria-label={say(name)} title={say(name)} icon={<i className={`bpmn-icon-${kinds[name].icon}`} />}
              draggable onClick={(event) => press(name, event)} onDragStart={(event) => {
              event.preventDefault()
              modeller.get('create').start(event.nativeEvent, make(name))
            }} />
          ))}
          <span className="mw-wf-palette-line" />
        </Fragment>
      ))}
    </div>
  )
}

/** Behind the chosen node, else in the middle of what is seen. */
function append(modeller: Modeller, shape: CanvasElement): void {
  const [source] = modeller.get('selection').get()
  const canvas = modeller.get('canvas')
  const { x, y, width, height } = canvas.viewbox()
  const before = source?.businessObject.$instanceOf('bpmn:FlowNode') && source.type !== 'bpmn:EndEvent' && shape.type !== 'bpmn:StartEvent'
    ? source
    : undefined
  const placed = before
    ? appendTo(modeller, before, shape)
    : modeller.get('modeling').createShape(shape, { x: x + width / 2, y: y + height / 2 }, canvas.getRootElement())
  modeller.get('selection').select(placed)
}
