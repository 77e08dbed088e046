import { Skeleton } from 'antd'

/** Stands where a record will. */
export function RecordSkeleton() {
  return (
    <div className="mw-loading">
      <Skeleton active title={false} paragraph={{ rows: 10 }} />
    </div>
  )
}
