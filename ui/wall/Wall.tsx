import { CompressOutlined, ExpandOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useFullScreen } from '../parts/use-full-screen.ts'
import { useWallText } from './text.ts'
import './wall.css'

interface WallProps {
  /** Shown once the wall fills the screen and nothing else names it. */
  title: string
  /** Stands at the beginning of its head. */
  about?: ReactNode
  /** `HH:mm:ss` of what is shown; `stale` where it could not be read anew. */
  time: string
  stale: boolean
  children: ReactNode
}

/** What hangs on the wall of a workshop: dark whatever the console is, and as large as its screen. */
export function Wall({ title, about, time, stale, children }: WallProps) {
  const { say } = useWallText()
  const place = useRef<HTMLDivElement>(null)
  const full = useFullScreen()
  const name = say(full ? 'leaveFull' : 'fullScreen')
  return (
    <div ref={place} className="mw-wall">
      <header className="mw-wall-head">
        {full && <strong className="mw-wall-title">{title}</strong>}
        {about && <span>{about}</span>}
        <span className="mw-wall-time" data-state={stale ? 'bad' : 'plain'} role={stale ? 'alert' : undefined}>
          {say(stale ? 'stale' : 'updated', { time })}
        </span>
        <Button ghost icon={full ? <CompressOutlined /> : <ExpandOutlined />} aria-label={name} title={name}
          onClick={() => void (full ? document.exitFullscreen() : place.current?.requestFullscreen())} />
      </header>
      {children}
    </div>
  )
}
