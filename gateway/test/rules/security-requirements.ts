/** What each requirement of OWASP ASVS 5.0 demands, in our words. Requirements that are not met say so. */
export const SECURITY_REQUIREMENTS: Readonly<Record<string, string>> = {
  '2.3.3': 'a business action is done completely or not at all',
  '2.3.4': 'a limited resource cannot be spent twice by concurrent calls',
  '2.4.1': 'programs cannot make unlimited calls',
  '3.4.1': 'HSTS for a year, including subdomains, in every answer over TLS',
  '3.4.2': 'CORS allows only listed origins',
  '3.4.3': 'a content security policy that allows no external or inline code, no plugins, no other base',
  '3.4.4': '`nosniff` in every answer',
  '3.4.5': 'a referrer policy that sends no path to other sites',
  '3.4.6': '`frame-ancestors` in every answer',
  '3.5.2': 'calls that rely on the preflight cannot be made by requests that need none',
  '4.2.1': 'the boundaries of HTTP messages are clear, so that no request is smuggled in another',
  '4.3.1': 'GraphQL queries are limited in depth, number and cost on every transport, introspection included',
  '4.3.2': 'introspection is open only if others are meant to use the API, as here, and can be switched off',
  '4.4.2': 'the `Origin` of a WebSocket is on a list',
  '5.2.1': 'files are limited to a size that can be processed',
  '5.2.2': 'a file’s type is detected from its bytes; images are re-encoded',
  '5.2.3': 'what a file would unpack to is bounded before it is unpacked',
  '5.2.6':
    'an image with too many pixels, too long a side or too narrow a shape is refused before it is decoded',
  '6.2.4':
    'common passwords are refused at registration and change (49,233 of them), and so are the user’s name and address',
  '6.3.1': 'guessing and stuffing of passwords is slowed down',
  '6.3.5': 'wrong codes after the right password are reported to the owner',
  '6.3.8': 'nobody learns who has an account',
  '6.4.3':
    'replacing a forgotten password does not bypass what protects the account: the code is bound to browser, address and password, and void after every change',
  '6.5.1': 'a code is valid once',
  '6.5.4':
    'codes have about 20 bits of randomness: six digits (19.9); recovery codes and those for a new password (80) have more',
  '6.6.2':
    'a code is valid only for the request that it was made for: nobody’s password is activated by another person’s code',
  '6.6.3': 'codes by mail cannot be guessed, nor used up by strangers',
  '6.7.1':
    'a sign-in by key pair is for one fresh challenge of ours, for this site and this origin only, by a key that belongs to the account and was not copied',
  '6.7.2':
    'a sign-in by key pair is for one fresh challenge of ours, for this site and this origin only, by a key that belongs to the account and was not copied',
  '7.2.4':
    'signing in makes a new token and ends the previous one. Not met in its second half: an earlier session of the same browser ends when it expires or its owner ends it',
  '7.3.1':
    "a session ends 12 h after its last use and 30 d after it began (an administrator's 1 h after the last action of a person, and 12 h after it began); its open connections end with it, whatever is sent over them",
  '7.3.2':
    "a session ends 12 h after its last use and 30 d after it began (an administrator's 1 h after the last action of a person, and 12 h after it began); its open connections end with it, whatever is sent over them",
  '7.4.1': 'an ended session gives no access any more',
  '7.4.2': 'blocking or deleting an account ends its sessions and API keys, and all their open connections',
  '7.4.3':
    'changing a password, an address or a factor ends the other sessions; a reset and a new address revoke API keys, a change of password offers to; a reset also switches webhooks off and unlinks Telegram',
  '7.5.1':
    'changing e-mail, password, passkeys, second factor or API keys, creating a webhook or a secret for it, linking a Telegram chat, and deleting the account, require again what a sign-in requires; the owner is mailed about each of these changes',
  '8.2.1': 'each function is open only to the callers that its policy names',
  '8.2.2': 'each object is open only to its owner',
  '8.2.3': 'each field is read and written only by callers with access to it; API keys read nothing personal',
  '9.1.2': 'tokens are accepted only with listed algorithms; `none` is not listed',
  '9.2.2': 'a token of another type is refused',
  '9.2.3': 'a token is accepted only by its audience',
  '13.2.2': 'each service of a deployment gets only its own secrets, and Redis requires a password',
  '13.3.2': 'each service of a deployment gets only its own secrets, and Redis requires a password',
  '14.3.2': 'answers that may contain personal data are never cached',
  '15.2.2': 'costly functions cannot be used to make the service unavailable',
  '15.3.3': 'a call sets only the fields that it names',
  '16.2.5': 'nothing secret is logged',
  '16.3.1':
    'attempts to sign in as an administrator are logged, including right passwords without their second factor',
  '16.5.1': 'an unexpected failure reveals nothing internal to callers',
  '16.5.3': 'failures deny access instead of granting it',
};
