import { serve } from '#kernel/server/calls/serve.ts'
import { addTask, countPieces, extendLife } from '../../calls/tasks.ts'
import { askForTask } from './add-task.ts'
import { extendShelfLife } from './extend.ts'
import { patrolPieces } from './patrol.ts'

/** Tasks that people ask for, and what was made since the last patrol. */
export const taskCalls = [serve(addTask, askForTask), serve(extendLife, extendShelfLife), serve(countPieces, patrolPieces)]
