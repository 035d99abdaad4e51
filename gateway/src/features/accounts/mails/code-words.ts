export const CODE_LIFE = 'O código vale por 15 minutos e só pode ser usado uma vez. Não o passe a ninguém.';
