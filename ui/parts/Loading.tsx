import { Skeleton } from 'antd'

export interface LoadingProps {
  readonly rows?: number
  readonly className?: string
}

/** Lines in place of what is still to come. It has no title: that would be an empty heading to who hears the page. */
export function Loading({ rows = 3, ...rest }: LoadingProps) {
  return <Skeleton active title={false} paragraph={{ rows }} {...rest} />
}
