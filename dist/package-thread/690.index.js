import{shared as shared0}from"./shared-8690.js";const id=690,ids=[690],modules={...shared0};export{id,ids,modules};
