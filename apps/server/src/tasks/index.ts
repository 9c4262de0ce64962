export { taskCalls } from './http.ts'
export { keepTasks } from './keep-tasks.ts'
export { tasksOf } from './tasks-of.ts'
