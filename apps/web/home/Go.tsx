import { Button } from 'antd'
import { useNavigate } from 'react-router'

/** The way to where a step is made. */
export function Go({ path, title }: { path: string; title: string }) {
  const navigate = useNavigate()
  return (
    <Button size="small" className="work-go" href={path} onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void navigate(path)
    }}>
      {title}
    </Button>
  )
}
