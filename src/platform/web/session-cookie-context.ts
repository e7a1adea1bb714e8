import { createContext } from 'react-router'

/** Whether the visitor's browser sent a session cookie; the server sets it for pages of one visitor only. */
export const sessionCookieContext = createContext(false)
