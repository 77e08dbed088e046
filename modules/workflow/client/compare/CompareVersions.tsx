import { useEffect, useMemo, useState } from 'react'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { compareDefinitions, type ElementChange } from '../../rules/compare.ts'
import { readDrawn } from '../../rules/definition/read-definition.ts'
import { useModellerText } from '../modeller/text.ts'
import { useDrawing } from '../picture/use-drawing.ts'
import { useMarks, type Mark } from '../picture/use-marks.ts'
import { ZoomButtons } from '../picture/ZoomButtons.tsx'
import { DrawingChanges } from './DrawingChanges.tsx'
import '../picture/picture.css'
import './compare.css'

interface Side {
  readonly title: string
  readonly xml: string
}

/** Two drawings with their differences marked, and a list of these. */
export function CompareVersions({ before, after }: { before: Side; after: Side }) {
  const { say } = useModellerText()
  const changes = useChanges(before.xml, after.xml)
  if (changes === undefined) return <Loading rows={8} />
  if (changes === null) return <EmptyView title={say('notCompared')} />
  return (
    <>
      <div className="mw-wf-both">
        <Drawn side={before} changes={changes} shows="removed" />
        <Drawn side={after} changes={changes} shows="added" />
      </div>
      <DrawingChanges changes={changes} />
    </>
  )
}

/** Undefined while it is read; null where one of the two is no process. */
function useChanges(before: string, after: string): readonly ElementChange[] | null | undefined {
  const [found, setFound] = useState<readonly ElementChange[] | null>()
  useEffect(() => {
    let gone = false
    void Promise.all([before, after].map(readDrawn)).then(([old, now]) => {
      if (!gone) setFound(old && now ? compareDefinitions(old, now) : null)
    })
    return () => {
      gone = true
    }
  }, [before, after])
  return found
}

function Drawn({ side: { title, xml }, changes, shows }: { side: Side; changes: readonly ElementChange[]; shows: 'added' | 'removed' }) {
  const { say } = useModellerText()
  const { host, drawing, failed } = useDrawing(xml)
  const marks = useMemo(
    () =>
      changes.filter(({ change, type }) => type !== 'process' && (change === shows || change === 'changed')).map((
        { id, change },
      ): Mark => ({ id, className: `mw-wf-${change}`, text: say(change) })),
    [changes, shows, say],
  )
  useMarks(drawing, marks)
  return (
    <figure className="mw-wf-picture" aria-label={title}>
      <figcaption className="mw-wf-side">{title}</figcaption>
      {failed ? <EmptyView title={say('unreadable')} /> : <div ref={host} className="mw-wf-canvas" />}
      {drawing && <ZoomButtons drawing={drawing} />}
    </figure>
  )
}
