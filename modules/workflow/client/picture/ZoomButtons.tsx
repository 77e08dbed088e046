import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { fitWhole } from './fit.ts'
import type { Drawing } from './services.ts'
import { usePictureText } from './text.ts'

/** Each step makes a drawing larger or smaller by so much. */
const step = 1.25

/** Larger, smaller, whole. */
export function ZoomButtons({ drawing }: { drawing: Drawing }) {
  const { say } = usePictureText()
  const canvas = drawing.get('canvas')
  return (
    <Space.Compact className="mw-wf-zoom" role="group" aria-label={say('zoom')}>
      <Button size="small" icon={<ZoomOutOutlined />} aria-label={say('zoomOut')} title={say('zoomOut')}
        onClick={() => canvas.zoom(Math.max(0.2, canvas.zoom() / step), 'auto')} />
      <Button size="small" icon={<ZoomInOutlined />} aria-label={say('zoomIn')} title={say('zoomIn')}
        onClick={() => canvas.zoom(Math.min(4, canvas.zoom() * step), 'auto')} />
      <Button size="small" icon={<CompressOutlined />} aria-label={say('fit')} title={say('fit')} onClick={() => fitWhole(canvas)} />
    </Space.Compact>
  )
}
