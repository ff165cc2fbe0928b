import{shared as shared0}from"./shared-28691.js";const id=8691,ids=[8691],modules={...shared0};export{id,ids,modules};
