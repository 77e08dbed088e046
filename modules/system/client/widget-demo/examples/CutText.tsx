import { Ellipsis } from '#ui/widgets/Ellipsis.tsx'

const text = '保温结束后充氩至 5 MPa，保压 30 min 再冷却；压力高于 5.2 MPa 时立即停止充气并泄压。'

export function Example() {
  return (
    <div className="mw-stack">
      <Ellipsis text={text} />
      <Ellipsis text={text} length={12} />
      <Ellipsis text={text} length={-1} />
    </div>
  )
}
