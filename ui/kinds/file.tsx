import { PaperClipOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Image, Upload, type UploadFile } from 'antd'
import { useState } from 'react'
import { useText } from '../text.ts'
import { fileName, readableAddress, splitPaths } from './file-paths.ts'
import { EMPTY, type ControlProps, type DisplayProps, type UiKind } from './kind.ts'
import type { ReadValue } from './reading.ts'
import { storeFile } from './store-file.ts'
import { withCell } from './with-cell.tsx'

function FileDisplay({ name, record }: DisplayProps) {
  const paths = splitPaths(record[name])
  if (paths.length === 0) return <>{EMPTY}</>
  return (
    <span className="mw-files">
      {paths.map((path) => <a key={path} href={readableAddress(path)} target="_blank" rel="noreferrer"><PaperClipOutlined /> {fileName(path)}</a>)}
    </span>
  )
}

function ImageDisplay({ name, record }: DisplayProps) {
  const paths = splitPaths(record[name])
  if (paths.length === 0) return <>{EMPTY}</>
  return (
    <span className="mw-tags">
      <Image.PreviewGroup>{paths.map((path) => <Image key={path} className="mw-thumb" width={28} height={28} src={readableAddress(path)} alt={fileName(path)} />)}</Image.PreviewGroup>
    </span>
  )
}

function asUpload(path: string): UploadFile {
  return { uid: path, name: fileName(path), status: 'done', url: readableAddress(path), thumbUrl: readableAddress(path), response: path }
}

function UploadControl({ id, value, onChange, disabled, inCell, images, ...props }: ControlProps & { images: boolean }) {
  const { say } = useText()
  const [running, setRunning] = useState<UploadFile[]>([])
  const paths = splitPaths(value)
  // Uploads that fail or still run stand behind those that the value names already.
  const files = [...paths.map(asUpload), ...running]
  return (
    <Upload id={id} multiple fileList={files} disabled={disabled} accept={images ? 'image/*' : undefined} listType={images && !inCell ? 'picture-card' : 'text'}
      beforeUpload={(file) => {
        if (!images || file.type.startsWith('image/')) return true
        setRunning((now) => [...now, { uid: file.uid, name: file.name, status: 'error', response: say('imageOnly') }])
        return Upload.LIST_IGNORE
      }}
      customRequest={({ file, onProgress, onSuccess, onError }) => {
        storeFile(file as File, (percent) => onProgress?.({ percent })).then((path) => onSuccess?.(path), (error: unknown) => onError?.(error instanceof Error ? error : new Error(String(error))))
      }}
      onChange={({ fileList }) => {
        const done = fileList.filter(({ status }) => status === 'done').map(({ response }) => String(response))
        setRunning(fileList.filter(({ status }) => status !== 'done').map((file) => (file.status === 'error' ? { ...file, response: failureText(file) ?? say('uploadFailed', { name: file.name }) } : file)))
        if (done.join(',') !== paths.join(',')) onChange(done.join(',') || null)
      }}>
      {!disabled && (images && !inCell
        ? <button type="button" className="mw-upload-card" aria-describedby={props['aria-describedby']}><PlusOutlined /><span>{say('upload')}</span></button>
        : <Button size="small" icon={<UploadOutlined />} aria-describedby={props['aria-describedby']}>{say('upload')}</Button>)}
    </Upload>
  )
}

function failureText(file: UploadFile): string | undefined {
  const message = file.error instanceof Error ? file.error.message : file.response
  return typeof message === 'string' && message !== '' ? message : undefined
}

const read: ReadValue = (name, _field, record) => splitPaths(record[name]).map(fileName).join('、')

export const file: UiKind = withCell({ align: 'left', Display: FileDisplay, read, FormControl: (props: ControlProps) => <UploadControl {...props} images={false} />, wide: true })
export const image: UiKind = withCell({ align: 'left', Display: ImageDisplay, read, FormControl: (props: ControlProps) => <UploadControl {...props} images /> })
