import type zhCN from './zh-CN.ts'

const enUS: Record<keyof typeof zhCN, string> = {
  deploy: 'Deploy',
  deployTitle: 'Deploy the process: {{name}}',
  deployReady: 'The process can be deployed. What starts from now on runs by the new version; what runs already keeps its own.',
  deployFaults: 'The process cannot be deployed yet: please mend this first',
  close: 'Close',
  draw: 'Draw',
  drawFor: 'Draw {{name}}',
  drawNew: 'Draw a new process',
  compare: 'Compare versions',
  hintModel:
    'Models are kept as BPMN 2.0 XML: draw one, or bring in a process drawn elsewhere, check and deploy it, then bind forms to it.',
}
export default enUS
