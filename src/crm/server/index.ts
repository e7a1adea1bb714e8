export { registerCrmRoutes } from './routes.ts'
