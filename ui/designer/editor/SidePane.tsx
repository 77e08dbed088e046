import { Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Outline } from './outline/Outline.tsx'
import { Palette } from './palette/Palette.tsx'
import { useEditorText } from './text.ts'

/** Palette and outline, one at a time. */
export function SidePane({ onAdded }: { onAdded?: () => void }) {
  const { say } = useEditorText()
  const [shown, setShown] = useState<'palette' | 'outline'>('palette')
  return (
    <div className="mw-fd-pane">
      <Segmented block aria-label={say('tools')} value={shown} onChange={setShown}
        options={[{ value: 'palette', label: say('palette') }, { value: 'outline', label: say('outline') }]} />
      {shown === 'palette' ? <Palette onAdded={onAdded} /> : <FilledOutline />}
    </div>
  )
}

/** The tree draws only what is seen of it, for which it must know its height. */
function FilledOutline() {
  const room = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = room.current!
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={room} className="mw-fd-room">{height > 0 && <Outline height={height} />}</div>
}
