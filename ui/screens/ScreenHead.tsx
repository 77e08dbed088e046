import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../text.ts'

interface ScreenHeadProps {
  title: string
  record?: string
  /** A short remark beside the title. */
  mark?: ReactNode
  onBack: () => void
  children?: ReactNode
}

/** Title of a form or of details with its buttons; it stays in sight while the rest scrolls. */
export function ScreenHead({ title, record, mark, onBack, children }: ScreenHeadProps) {
  const { say } = useText()
  return (
    <header className="mw-head">
      <Button type="text" icon={<ArrowLeftOutlined />} aria-label={say('back')} onClick={onBack} />
      <h2 className="mw-head-title">
        <span>{title}</span>
        {record && <span className="mw-head-record">{record}</span>}
      </h2>
      {mark && <span className="mw-head-mark">{mark}</span>}
      <div className="mw-head-buttons">{children}</div>
    </header>
  )
}
