export type { DemoMessage, Message, MessageBlanks, Recipient } from '#notifications/contract.ts'
export { createMessageListeners } from './deliver-message.ts'
export { listDemoMessages } from './demo-messages.ts'
export { listMissingDrivers, openDrivers } from './drivers/open-drivers.ts'
export { createMessageJobs } from './jobs.ts'
export { registerNotifications } from './register-notifications.ts'
export { sendMessage, sendMessageAsShop } from './send-message.ts'
export { readSmsFigures } from './ceilings/count-messages.ts'
export {
  type MessageCeilings,
  type ReadContactFacts,
  createMessageCeilings,
} from './ceilings/message-ceilings.ts'
export { findMessageSms, renderMessageMail } from '#notifications/rules/render-message.ts'
export { countDeadLetters, maskRecipient } from './dead-letters.ts'
export { listMessagesAbout } from './messages-about.ts'
export { listUndelivered } from './list-undelivered.ts'
