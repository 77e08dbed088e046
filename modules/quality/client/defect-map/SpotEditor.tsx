import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { use, useMemo, useRef, useState } from 'react'
import type { ControlProps } from '#ui/kinds/kind.ts'
import { OpenForm } from '#ui/screens/form/open-form.ts'
import { isDrawing, usualSpots, type Drawing } from '../../rules/defect-map/drawings.ts'
import { readSpots, type Spots } from '../../rules/defect-map/spots.ts'
import { PartGround } from './PartGround.tsx'
import { PartImage, showsPart } from './PartImage.tsx'
import { SpotHandle } from './SpotHandle.tsx'
import { SpotList } from './SpotList.tsx'
import { changeSpot, nextCode, removeSpot, share, type Point } from './spots.ts'
import { useDefectMapText } from './text.ts'
import './defect-map.css'

/** Marks places on the picture of the form: by pointer or by keyboard, named in the list beside it. */
export function SpotEditor({ id, value, onChange, disabled = false }: ControlProps) {
  const { say } = useDefectMapText()
  const form = use(OpenForm)
  const box = useRef<HTMLDivElement>(null)
  const [fresh, setFresh] = useState<string>()
  const spots: Spots = useMemo(() => {
    const read = readSpots(value)
    return 'spots' in read ? read.spots : ((value ?? {}) as Spots)
  }, [value])
  const shown = { picture: form?.values.picture, drawing: form?.values.drawing }
  if (!showsPart(shown)) return <p id={id} className="mw-faint">{say('choosePicture')}</p>
  const add = (point: Point) => {
    const code = nextCode(spots)
    setFresh(code)
    onChange({ ...spots, [code]: { ...point, name: say('newName', { code }) } })
  }
  const move = (code: string, { x, y }: Point) => onChange(changeSpot(spots, code, { x: share(x), y: share(y) }))
  const remove = (code: string) => onChange(removeSpot(spots, code))
  return (
    <div className="qdm-editor" id={id}>
      <div>
        <p className="mw-faint">{say('addHint')}</p>
        <div ref={box} className="qdm">
          <PartImage shown={shown} label={say('picture', { name: String(form?.values.name ?? '') })} />
          {!disabled && <PartGround label={say('addHere')} onPick={add} />}
          {Object.entries(spots).map(([code, spot]) => (
            <SpotHandle key={code} code={code} spot={spot} disabled={disabled} box={box} onMove={(point) => move(code, point)}
              onRemove={() => remove(code)} />
          ))}
        </div>
        {!disabled && (
          <div className="mw-toolbar-group qdm-add">
            <Button icon={<PlusOutlined />} onClick={() => add({ x: 0.5, y: 0.5 })}>{say('addMiddle')}</Button>
            {isDrawing(shown.drawing) && (
              <Button onClick={() => onChange({ ...usualSpots(shown.drawing as Drawing), ...spots })}>{say('usual')}</Button>
            )}
          </div>
        )}
      </div>
      <SpotList spots={spots} disabled={disabled} fresh={fresh} onChange={onChange} onRemove={remove} />
    </div>
  )
}
