import { UploadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { uploadTo } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { uploadToList } from '../../calls/files.ts'
import { useOssText } from './text.ts'

/** Uploads files one after the other; what is refused is told by name and does not hold up the rest. */
export function UploadFiles({ list }: { list: ListController }) {
  const { say } = useOssText()
  const { message } = App.useApp()
  const chooser = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number>()
  const allowed = useElementVisible('system:oss-file:upload')
  if (!allowed) return null

  async function send(file: File): Promise<boolean> {
    const form = new FormData()
    form.append('biz', 'upload')
    form.append('file', file, file.name)
    try {
      await uploadTo(uploadToList, form, { onProgress: (share) => setPercent(Math.floor(share * 100)) })
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(say('refused', { name: file.name, reason: refusal.message }))
      return false
    }
  }

  async function sendAll(files: readonly File[]): Promise<void> {
    setPercent(0)
    let count = 0
    for (const file of files) if (await send(file)) count++
    setPercent(undefined)
    if (count === 0) return
    void message.success(say('uploaded', { count }))
    list.refresh()
  }

  return (
    <>
      <input ref={chooser} type="file" hidden multiple aria-label={say('chooser')} onChange={(event) => {
        void sendAll([...(event.target.files ?? [])])
        event.target.value = ''
      }} />
      <Button type="primary" icon={<UploadOutlined />} loading={percent !== undefined} onClick={() => chooser.current?.click()}>
        {percent === undefined ? say('upload') : say('uploading', { percent })}
      </Button>
    </>
  )
}
