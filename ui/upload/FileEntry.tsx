import { CaretRightOutlined, CheckCircleFilled, CloseCircleFilled, DeleteOutlined, DownloadOutlined, LeftOutlined, PauseOutlined,
  ReloadOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Progress, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Thumbnail } from '../parts/Thumbnail.tsx'
import { isShown } from './download-file.ts'
import { useUploadText, type UploadTextKey } from './text.ts'
import type { UploadList } from './upload-list.ts'
import type { UploadValue } from './upload-value.ts'
import type { FileActs } from './use-file-acts.ts'

interface FileEntryProps {
  readonly file: UploadValue
  readonly image: boolean
  /** Nothing can be changed. */
  readonly locked: boolean
  readonly list: UploadList
  readonly acts: FileActs
  /** After the file is gone, with its button. */
  readonly onRemoved: () => void
}

/** One file: a spinner with percent, a green tick or a red mark with its reason (spec 2 §4), its name and what can be done. */
export function FileEntry({ file, image, locked, list, acts, onRemoved }: FileEntryProps) {
  const { say } = useUploadText()
  const { id, name, status, path } = file
  const button = (key: UploadTextKey, icon: ReactNode, onClick: () => void) => (
    <Tooltip title={say(key, { name })}>
      <Button type="text" size="small" icon={icon} aria-label={say(key, { name })} onClick={onClick} />
    </Tooltip>
  )
  const remove = () => {
    list.remove(id)
    onRemoved()
  }
  return (
    <li className={image ? 'mw-up-card' : 'mw-up-line'} data-status={status}>
      <span className="mw-up-face">
        <Face file={file} image={image} acts={acts} />
      </span>
      {(!image || status !== 'done') && (
        <span className="mw-up-name" title={name}>
          <Name file={file} acts={acts} />
        </span>
      )}
      <span className="mw-up-acts">
        {!locked && image && status === 'done' && button('moveLeft', <LeftOutlined />, () => acts.move(file, -1))}
        {!locked && image && status === 'done' && button('moveRight', <RightOutlined />, () => acts.move(file, 1))}
        {!locked && status === 'uploading' && acts.mayPause(file) && button('pause', <PauseOutlined />, () => list.pause(id))}
        {!locked && status === 'paused' && button('resume', <CaretRightOutlined />, () => list.resume(id))}
        {!locked && status === 'error' && button('retry', <ReloadOutlined />, () => list.resume(id))}
        {status === 'done' && button('download', <DownloadOutlined />, () => acts.download(path))}
        {!locked && button('remove', <DeleteOutlined />, remove)}
      </span>
    </li>
  )
}

function Face({ file, image, acts }: Pick<FileEntryProps, 'file' | 'image' | 'acts'>) {
  const { say } = useUploadText()
  const { name, status, percent, url, message } = file
  if (status === 'error') {
    return (
      <Tooltip title={message ?? say('failed')}>
        <Button type="text" size="small" danger icon={<CloseCircleFilled />} aria-label={say('explain', { name })} onClick={() =>
          acts.explain(file)} />
      </Tooltip>
    )
  }
  if (status === 'done')
    return image
      ? <Thumbnail className="mw-up-image" size={96} src={url} name={name} />
      : <CheckCircleFilled className="mw-up-done" aria-label={say('done')} />
  return (
    <Progress type="circle" size={image ? 48 : 18} percent={percent} status={status === 'paused' ? 'normal' : 'active'}
      aria-label={say(status === 'paused' ? 'paused' : 'running', { percent })} />
  )
}

function Name({ file, acts }: Pick<FileEntryProps, 'file' | 'acts'>) {
  const { say } = useUploadText()
  const { name, status, percent, url, path } = file
  if (status === 'done') {
    return path !== undefined && isShown(path)
      ? <a href={url} target="_blank" rel="noreferrer" aria-label={say('preview', { name })}>{name}</a>
      : <Button type="link" className="mw-link" onClick={() => acts.download(path)}>{name}</Button>
  }
  if (status === 'error') return <>{say('failedNamed', { name })}</>
  return (
    <>
      {name} <span className="mw-faint">{status === 'paused' ? say('paused', { percent }) : `${percent}%`}</span>
    </>
  )
}
