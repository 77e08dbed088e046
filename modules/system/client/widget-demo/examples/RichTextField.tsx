import { useState } from 'react'
import { RichText } from '#ui/editors/RichText.tsx'
import { Stored } from '../Stored.tsx'

export function Example() {
  const [html, setHtml] = useState<string | null>(
    '<h2>压制换模</h2><ol><li><p>核对模具编号、腔数与流转卡</p></li><li><p>手动合模一次，确认<strong>无干涉</strong></p></li></ol>',
  )
  return (
    <>
      <RichText value={html} onChange={setHtml} />
      <Stored value={html} />
    </>
  )
}
