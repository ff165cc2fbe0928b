import{shared as shared0}from"./shared-54932.js";import{shared as shared1}from"./shared-77871.js";const id=5688,ids=[5688],modules={...shared0,...shared1};export{id,ids,modules};
