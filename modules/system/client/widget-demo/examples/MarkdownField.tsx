import { useState } from 'react'
import { MarkdownText } from '#ui/editors/MarkdownText.tsx'
import { Stored } from '../Stored.tsx'

export function Example() {
  const [text, setText] = useState<string | null>(
    '## 变更要点\n\n液相段后充氩至 **5 MPa**，保压 30 min。\n\n- 首炉由工艺员跟炉\n- 金相合格后放行',
  )
  return (
    <>
      <MarkdownText value={text} onChange={setText} />
      <Stored value={text} />
    </>
  )
}
