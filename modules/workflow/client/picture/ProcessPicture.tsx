import { useEffect, useEffectEvent, useMemo } from 'react'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView } from '#ui/parts/StateView.tsx'
import type { PlaceView } from '../../calls/shapes.ts'
import { PictureLegend } from './PictureLegend.tsx'
import { marksOf, type Heat } from './place-marks.ts'
import { PlaceList } from './PlaceList.tsx'
import { usePictureText } from './text.ts'
import { useDrawing } from './use-drawing.ts'
import { useMarks } from './use-marks.ts'
import { ZoomButtons } from './ZoomButtons.tsx'
import './picture.css'

interface ProcessPictureProps {
  xml: string
  /** States of nodes; the others are as yet untouched. */
  places?: readonly PlaceView[]
  /** Ids of flows that were taken. */
  taken?: readonly string[]
  /** Per node a share from 0 to 1 and what is said of it, in place of its state. */
  heat?: Readonly<Record<string, Heat>>
  /** A node was clicked, or chosen by the keyboard. */
  onNode?: (id: string) => void
}

const noPlaces: readonly PlaceView[] = []
const noFlows: readonly string[] = []
const noHeat: Readonly<Record<string, Heat>> = {}

/** A process as it is drawn, with what has become of its nodes. Its code is loaded when it is first shown. */
export function ProcessPicture({ xml, places = noPlaces, taken = noFlows, heat = noHeat, onNode }: ProcessPictureProps) {
  const { say } = usePictureText()
  const { host, drawing, failed } = useDrawing(xml)
  const marks = useMemo(() => marksOf(say, places, taken, heat), [say, places, taken, heat])
  useMarks(drawing, marks)
  const choose = useEffectEvent((id: string) => onNode?.(id))
  useEffect(() => {
    if (!drawing) return undefined
    const click = ({ element }: { element?: { id: string } }) => element && choose(element.id)
    const events = drawing.get('eventBus')
    events.on('element.click', click)
    return () => events.off('element.click', click)
  }, [drawing])
  if (failed) return <EmptyView title={say('failed')} />
  return (
    <figure className="mw-wf-picture" aria-label={say('picture')}>
      {!drawing && <Loading rows={6} />}
      <div ref={host} className="mw-wf-canvas" />
      {drawing && <ZoomButtons drawing={drawing} />}
      {drawing && <PlaceList drawing={drawing} marks={marks} onNode={onNode} />}
      <PictureLegend places={places} taken={taken} heat={heat} />
    </figure>
  )
}
