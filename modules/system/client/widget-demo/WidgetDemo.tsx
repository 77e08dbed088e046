import { DemoPage } from '../demo/DemoPage.tsx'
import { catalogue } from './catalogue.ts'
import { NAMESPACE } from './text.ts'

/** The widgets by example: each beside the few lines of code that make it. */
export default function WidgetDemo() {
  return <DemoPage catalogue={catalogue} namespace={NAMESPACE} />
}
