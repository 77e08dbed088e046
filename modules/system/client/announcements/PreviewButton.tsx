import { EyeOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { linkTo } from '#kernel/client/request/calls.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { announcementPage } from '../../calls/announcements.ts'
import { useNoticeText } from './text.ts'

/** The announcement as the page that its readers may be sent (wire contract §6.11 show). */
export function PreviewButton({ record }: { entity: Entity; record: Rec }) {
  const { say } = useNoticeText()
  const [open, setOpen] = useState(false)
  const { token } = sessionStore.getState()
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setOpen(true)}>{say('preview')}</Button>
      {open && (
        <Modal open width={900} title={say('preview')} footer={null} onCancel={() => setOpen(false)}>
          <iframe title={String(record.titile)} src={linkTo(announcementPage, { id: record.id }, { token })} sandbox=""
            style={{ width: '100%', height: '60vh', border: 0 }} />
        </Modal>
      )}
    </>
  )
}
