import { EyeOutlined } from '@ant-design/icons'
import { Button, Modal, Spin } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { announcementPage } from '../../calls/announcements.ts'
import { useNoticeText } from './text.ts'

/** The announcement as the page that its readers may be sent (wire contract §6.11 show). */
export function AnnouncementPreviewButton({ record }: { entity: Entity; record: Rec }) {
  const { say } = useNoticeText()
  const [open, setOpen] = useState(false)
  const [page, setPage] = useState<string>()
  // Fetched, not framed by its address, which would have to bear the session; an empty frame would be white in the dark.
  const show = async () => {
    setOpen(true)
    try {
      setPage(await (await fetchFile(announcementPage, { id: record.id })).text())
    } catch {
      // What went wrong was said by the request.
      setOpen(false)
    }
  }
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => void show()}>{say('preview')}</Button>
      {open && (
        <Modal open width={900} title={say('preview')} footer={null} onCancel={() => setOpen(false)}>
          <Spin spinning={page === undefined}>
            <div style={{ height: '60vh' }}>
              {page !== undefined && (
                <iframe title={String(record.titile)} srcDoc={page} sandbox="" style={{ width: '100%', height: '100%', border: 0 }} />
              )}
            </div>
          </Spin>
        </Modal>
      )}
    </>
  )
}
