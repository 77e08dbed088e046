import { CloudUploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { showComponent } from '#ui/designer/editor/hands/actions.ts'
import { useHands } from '#ui/designer/editor/hands/hands.ts'
import type { Editor } from '#ui/designer/editor/state/editor-store.ts'
import { drawnForm } from '../../index.ts'
import { MakeProcessButton } from '../MakeProcess.tsx'
import { PublishDrawn } from '../drawn-data/PublishDrawn.tsx'
import type { DrawnRecord } from './drawn-record.ts'

interface PublishToolProps {
  editor: Editor
  record: DrawnRecord
  /** Answers whether it went through. */
  save: () => Promise<boolean> | boolean
}

/** Publishes what is drawn from where it is drawn: what is not saved yet is saved first. */
export function PublishTool({ editor, record, save }: PublishToolProps) {
  const { t } = useTranslation('lowcode')
  const allowed = useElementVisible(`${drawnForm.permission}:publish`)
  const hands = useHands()
  const [publishing, setPublishing] = useState(false)
  if (!allowed) return null
  const begin = async () => {
    const { document, saved } = editor.state()
    if (document === saved || await save()) setPublishing(true)
  }
  return (
    <>
      <Button icon={<CloudUploadOutlined />} onClick={() => void begin()}>{t('publishDrawn')}</Button>
      <MakeProcessButton record={record as Rec} />
      {publishing && <PublishDrawn record={record as Rec} onClose={() => setPublishing(false)} onShow={(id) => showComponent(hands, id)} />}
    </>
  )
}
