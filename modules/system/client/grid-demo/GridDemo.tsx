import { DemoPage } from '../demo/DemoPage.tsx'
import { catalogue } from './catalogue.ts'
import { NAMESPACE } from './text.ts'

/** The editable grid by example: each column type and feature beside the code that makes it. */
export default function GridDemo() {
  return <DemoPage catalogue={catalogue} namespace={NAMESPACE} />
}
