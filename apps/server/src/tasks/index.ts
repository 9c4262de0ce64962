export { countOpenTasks } from './count-open-tasks.ts'
export { taskCalls } from './http.ts'
export { keepTasks } from './keep-tasks.ts'
export { tasksOf } from './task-of.ts'
