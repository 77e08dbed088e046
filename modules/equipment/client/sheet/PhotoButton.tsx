import { CameraOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { pictureText } from './pictures.ts'
import { useSheetText } from './text.ts'

/** Takes a photo with the camera of a phone, or picks a file elsewhere; it waits with its entry. */
export function PhotoButton({ label, photo, onPhoto }: { label: string; photo: string | null; onPhoto: (photo: string | null) => void }) {
  const { say } = useSheetText()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (file) onPhoto(await pictureText(file))
  }
  return (
    <>
      <input ref={input} type="file" accept="image/*" capture="environment" hidden aria-label={label} onChange={({ target }) => {
        void take(target.files?.[0])
        target.value = ''
      }} />
      <Button size="large" icon={<CameraOutlined />} aria-label={label} onClick={() => input.current?.click()}>
        {say(photo ? 'photoTaken' : 'photo')}
      </Button>
      {photo && <Button type="text" onClick={() => onPhoto(null)}>{say('dropPhoto')}</Button>}
    </>
  )
}
